import type { NewMenuEntry } from '../../generated/menus.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'menus.entries': readonly NewMenuEntry[]
  }
}
