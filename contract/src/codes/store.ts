import type { CodeEntry } from '../codes.ts'

export const store = {
} as const satisfies Record<string, CodeEntry>
