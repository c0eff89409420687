import type { Area } from '../kernel/area.ts'
import { permalinksArea } from './permalinks/area.ts'
import { ucpArea } from './ucp/area.ts'

/** Agents: what assistants of shoppers may find and buy by UCP. The route of the protocol is `ucp/route.ts`. */
export const agents: readonly Area[] = [ucpArea, permalinksArea]
