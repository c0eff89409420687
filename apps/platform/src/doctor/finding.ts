import type { Config } from '../config.ts'
import type { Examined } from './examined.ts'

export interface Finding {
  /** `warning` is for what may be meant so. */
  readonly state: 'good' | 'warning' | 'bad'
  readonly what: string
  /** What to do about it. */
  readonly remedy?: string
}

export interface Check {
  /** As in docs/guides/deploy.md, which lists the same. */
  readonly name: string
  /** Looked at with NODE_ENV=production alone. */
  readonly inProduction?: boolean
  run(config: Config, examined: Examined): Finding | Promise<Finding>
}

export const good = (what: string): Finding => ({ state: 'good', what })
export const warning = (what: string, remedy: string): Finding => ({ state: 'warning', what, remedy })
export const bad = (what: string, remedy: string): Finding => ({ state: 'bad', what, remedy })
