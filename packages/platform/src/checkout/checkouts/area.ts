import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { sweepCheckouts } from './sweep.ts'

export const checkoutsArea = { name: 'checkouts', handlers, sweep: sweepCheckouts } satisfies Area
