/** The search and filters that each list had last, by its path. */
const searches = new Map<string, string>()

export const rememberSearch = (path: string, search: string): void => void searches.set(path, search)

/** The path of a list with its last search and filters. */
export const withLastSearch = (path: string): string => path + (searches.get(path) ?? '')
