import * as z from 'zod'

import type { DiscountTriggerOfApp } from '../../generated/discount-rules.ts'
import { type AskContext, askPlugins } from '../../integrations/service-plugins/index.ts'

const Listed = z
  .object({
    triggers: z
      .array(z.object({ id: z.string().min(1).max(100), name: z.string().min(1).max(200) }))
      .max(200),
  })
  .transform(({ triggers }) => triggers)

/** The conditions of all apps that check triggers, in the order of their plugins. */
export async function listTriggers(ctx: AskContext): Promise<DiscountTriggerOfApp[]> {
  const answers = await askPlugins(ctx, 'ECOM_DISCOUNTS_TRIGGER', () => ({
    method: '/v1/list-triggers',
    request: {},
    buyer: {},
    reply: Listed,
  }))
  return answers.flatMap(({ plugin: { appId }, answer = [] }) =>
    answer.map(({ id, name }) => ({ id, appId, name })),
  )
}
