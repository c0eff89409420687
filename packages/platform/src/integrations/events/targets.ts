import type { Context } from '../../kernel/http/context.ts'
import { type Signer, signerOf } from '../../kernel/keys/keys.ts'
import type { Installation } from '../../kernel/ports/installations.ts'
import type { Receiver } from './envelope.ts'
import { receiverOf } from './send.ts'
import { listReceivers, type SubscriptionRow } from './subscriptions-store.ts'

/** A subscription with everything needed to send to it. */
export interface Target {
  readonly row: SubscriptionRow
  readonly receiver: Receiver
  /** The installation of its app. */
  readonly installation: Installation | undefined
}

/** All active subscriptions. */
export interface Targets {
  readonly all: readonly Target[]
  /** Undefined if there are no subscriptions. */
  readonly signer: Signer | undefined
}

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random' | 'services'>

export const noTargets: Targets = { all: [], signer: undefined }

export async function readTargets(ctx: Scope): Promise<Targets> {
  const rows = await listReceivers(ctx)
  if (rows.length === 0) return noTargets
  const installations = rows.some(({ app_id }) => app_id) ? await ctx.services.installations.list(ctx) : []
  const all = await Promise.all(
    rows.map(async (row) => ({
      row,
      receiver: await receiverOf(ctx, row),
      installation: installations.find(({ id }) => id === row.app_id),
    })),
  )
  return { all, signer: await signerOf(ctx, 'webhooks') }
}
