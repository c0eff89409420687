/** Base64 thumbhash of each picture by its id; printed when the pictures are drawn. */
export const thumbhashes: Readonly<Record<string, string>> = {}
