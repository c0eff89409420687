import * as z from 'zod'

import { call } from '../define.ts'
import { guid, text, timestamp } from '../wire.ts'

const url = z
  .string()
  .max(2000)
  .describe('Where the operator receives events: https, on the public internet. In development, any address.')

const OrderEvents = z
  .object({
    url,
    active: z
      .boolean()
      .describe('False: the address failed for days, and nothing is sent there until it is saved again.'),
    lastDeliveredDate: timestamp().optional(),
    failingSince: timestamp().optional().describe('Since then, each delivery failed.'),
  })
  .meta({ id: 'AgentOrderEvents', description: 'Where an agent receives the events of its orders.' })

const Agent = z
  .object({
    id: guid().describe('The id of its API key.'),
    name: z.string(),
    createdDate: timestamp(),
    lastUsedDate: timestamp().optional().describe('Rounded to minutes.'),
    orderEvents: OrderEvents.optional(),
  })
  .meta({ id: 'Agent', description: 'An API key that buys by the Agentic Commerce Protocol.' })

const someId = '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001'

/** Our own calls. Agents of the Universal Commerce Protocol need no key, and name their address themselves. */
export const agents = {
  listAgents: call('GET /v1/agents', {
    summary: 'Lists the valid API keys whose list of permissions contains AGENTS.MANAGE, the newest first.',
    access: ['staff'],
    input: z.object({}),
    output: z.object({ agents: z.array(Agent) }),
    example: {},
  }),
  setAgentOrderEvents: call('PUT /v1/agents/{id}/order-events', {
    summary:
      'Sends each change of an order of this agent to an address from now on, signed with a secret of its operator.',
    access: ['staff'],
    input: z.object({
      id: guid(),
      orderEvents: z
        .object({
          url,
          secret: text(500)
            .min(8)
            .optional()
            .describe(
              'Signs each event. Needed for the first address; without it, the earlier secret stays.',
            ),
        })
        .meta({ id: 'AgentOrderEventsChange' }),
    }),
    output: z.object({ agent: Agent }),
    errors: ['API_KEY_NOT_FOUND', 'PERMISSION_NOT_HELD'],
    example: {
      id: someId,
      orderEvents: {
        url: 'https://agent.example.com/webhooks/order_events',
        secret: 'a secret of the operator',
      },
    },
  }),
  removeAgentOrderEvents: call('DELETE /v1/agents/{id}/order-events', {
    summary: 'Sends nothing to this agent any more.',
    access: ['staff'],
    input: z.object({ id: guid() }),
    output: z.object({}),
    errors: ['API_KEY_NOT_FOUND'],
    example: { id: someId },
  }),
}
