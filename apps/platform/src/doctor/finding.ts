import type { Config } from '../config.ts'
import type { Examined } from './examined.ts'

export interface Finding {
  /** `warning` marks a setting that may be intentional. */
  readonly state: 'good' | 'warning' | 'bad'
  readonly what: string
  /** The suggested fix. */
  readonly remedy?: string
}

export interface Check {
  /** The same name as in docs/guides/deploy.md. */
  readonly name: string
  /** Runs only with NODE_ENV=production. */
  readonly inProduction?: boolean
  run(config: Config, examined: Examined): Finding | Promise<Finding>
}

export const good = (what: string): Finding => ({ state: 'good', what })
export const warning = (what: string, remedy: string): Finding => ({ state: 'warning', what, remedy })
export const bad = (what: string, remedy: string): Finding => ({ state: 'bad', what, remedy })
