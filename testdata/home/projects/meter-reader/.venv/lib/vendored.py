def ignored():
    return "indexers leave this out"
