import type { CodeEntry } from '../codes.ts'

export const identity = {
} as const satisfies Record<string, CodeEntry>
