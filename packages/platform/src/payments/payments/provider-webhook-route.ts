import * as z from 'zod'

import { page } from '../../kernel/area.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { ownGateway } from '../payment-connections/index.ts'
import type { PayError } from './outcome.ts'
import { receiveNotice } from './provider-webhooks.ts'

const SentNotice = z.object({ gateway: z.string().max(40), body: z.string() })

/** Receives the provider's webhooks; only their signature authenticates the sender. */
export const noticePage = page('POST /_hooks/payments/{gateway}', {
  access: ['anyone'],
  input: SentNotice,
  takesText: true,
  handle: outsideTransaction(
    async (
      { gateway: name, body }: z.output<typeof SentNotice>,
      ctx: Context<PayError | 'WEBHOOK_SIGNATURE_INVALID'>,
    ) => {
      const gateway = (await ownGateway(ctx, name)) ?? ctx.fail('ROUTE_NOT_FOUND')
      const notice = await gateway.readNotice(ctx.siteId, ctx.request.headers, body)
      if (notice === 'forged') return ctx.fail('WEBHOOK_SIGNATURE_INVALID')
      if (notice) await receiveNotice(ctx, gateway, notice)
      return { received: true }
    },
  ),
})
