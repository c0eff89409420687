/** Where a member's page is. Slugs may hold letters of any script. */
export const memberPath = (slug: string): string => `/community/${encodeURIComponent(slug)}`
