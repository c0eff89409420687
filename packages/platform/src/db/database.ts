import type { Kysely } from 'kysely'

import type { CoreTables } from './core-tables.ts'

/** Every table by its name. Each area adds its own `tables.ts` with one line: `, CurrentCartTables`. */
export interface Database extends CoreTables {}

export type Db = Kysely<Database>
