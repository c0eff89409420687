/** Slugs may contain characters of any script. */
export const memberPath = (slug: string): string => `/community/${encodeURIComponent(slug)}`
