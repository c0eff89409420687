import type { Area } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { countNames, stemAgain } from '../search/index.ts'
import { handlers } from './handlers.ts'
import { jobs } from './jobs.ts'
import { countNameWords } from './popularity-store.ts'
import { reactions } from './reactions.ts'

/** Brings the words of the search up to date with the names of products and the language of the site. */
async function sweep(ctx: Context): Promise<void> {
  await countNames(ctx, await countNameWords(ctx))
  await stemAgain(ctx)
}

export const productsArea = { name: 'products', handlers, jobs, reactions, sweep } satisfies Area
