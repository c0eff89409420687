import type { Area } from '../kernel/area.ts'
import { agentsArea } from './acp/area.ts'
import { permalinksArea } from './permalinks/area.ts'
import { ucpArea } from './ucp/area.ts'

/** Agents: what assistants of shoppers may find and buy by UCP and ACP. The routes of the protocols are `ucp/route.ts` and `acp/route.ts`. */
export const agents: readonly Area[] = [ucpArea, agentsArea, permalinksArea]
