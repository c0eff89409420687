import type { Theme } from '@vitrine/theme/theme'

export interface LookFieldsProps {
  readonly draft: Theme
  readonly change: (changes: Partial<Theme>) => void
  readonly errorOf: (path: string) => string | undefined
}
