/** Slugs may contain letters of any script. */
export const memberPath = (slug: string): string => `/community/${encodeURIComponent(slug)}`
