import type { Given, Input } from './given-shop.ts'
import type { Caller, World } from './world.ts'

const path = '/v2/review-requests'

/** Each call meets a request of its own. */
export const givenReviewRequests: Readonly<Record<string, Given>> = {
  'reviewRequests.getReviewRequest': withRequest,
  'reviewRequests.cancelReviewRequest': withRequest,
  'reviewRequests.deleteReviewRequest': async (world, who, example) => {
    const input = await withRequest(world, who, example)
    await asApp(world, 'POST', `${path}/${input.reviewRequestId}/cancel`)
    return input
  },
  'reviewRequests.getReviewRequestJob': async (world) => {
    const filter = { namespace: 'none' }
    return (await asApp(world, 'PUT', '/v2/bulk/review-requests/cancel-by-filter', { filter })).body
  },
  'reviewRequests.openReviewInvitation': async (world) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { reviewRequest } = (await asApp(world, 'POST', path, { reviewRequest: about(world, email) })).body
    const [mail] = (await world.send('GET', `/_dev/mails?to=${email}&wait=5`)).body
    const token = new URL(mail.links[0]).searchParams.get('token')
    return { reviewRequestId: reviewRequest.id, token }
  },
}

async function withRequest(world: World, _who: Caller, _example: Input): Promise<Input> {
  const sendDate = new Date(Date.now() + 86_400_000 * 30).toISOString()
  const reviewRequest = { ...about(world, 'ada@example.com'), sendDate }
  const { body } = await asApp(world, 'POST', path, { reviewRequest })
  return { reviewRequestId: body.reviewRequest.id }
}

const about = ({ connection }: World, email: string) => ({
  items: [{ catalogItemId: connection.products[0]?.catalogItemId }],
  recipient: { email },
})

async function asApp(world: World, method: string, to: string, body: object = {}) {
  return world.send(method, to, body, (await world.caller('app')).headers)
}
