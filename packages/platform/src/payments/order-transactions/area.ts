import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'

/** The payments and refunds of orders, including those made elsewhere. */
export const orderTransactionsArea = { name: 'orderTransactions', handlers } satisfies Area
