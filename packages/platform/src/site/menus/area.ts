import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The menus of the storefront. */
export const menusArea = { name: 'menus', handlers } satisfies Area
