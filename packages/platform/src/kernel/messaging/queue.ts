import type { Job } from '../area.ts'
import { type Context, outsideTransaction } from '../http/context.ts'
import { later, minutes } from '../time/time-spans.ts'
import { channels, type MessageProvider, MessageRefused, type Messaging } from './messaging.ts'

const sendJob = 'message.send'

/** After this time the code of a message has expired. */
const usefulFor = minutes(10)

/** In bytes: an index of the database has the recipients. */
const longestDevice = 2_000

/**
 * Stores each message in the transaction of its cause, together with the job that delivers it. In development,
 * channels without a provider end in the table, which the control plane shows.
 */
export function createMessaging(providers: readonly MessageProvider[], dev: boolean): Messaging {
  const isProvided = (channel: (typeof channels)[number]) =>
    providers.some((provider) => provider.channels.includes(channel))
  const push = providers.find((provider) => provider.channels.includes('PUSH'))
  return {
    pushKey: push?.pushKey,
    describeRefusedDevice: (device, outbound) =>
      Buffer.byteLength(device) > longestDevice
        ? `must have at most ${longestDevice} bytes`
        : push?.describeRefusedDevice?.(device, outbound),
    channels: dev ? channels : channels.filter(isProvided),
    async send(ctx, { channel, to, text, language, code, url, answerHash, isFirstCode }) {
      const id = ctx.random.id()
      const now = ctx.clock.now()
      await ctx.db
        .insertInto('messages')
        .values({
          site_id: ctx.siteId,
          message_id: id,
          channel,
          recipient: to,
          text,
          language,
          code: code ?? null,
          url: url ?? null,
          answer_hash: answerHash ?? null,
          is_first_code: isFirstCode,
          answer: null,
          created_at: now,
          sent_at: isProvided(channel) ? null : now,
          failed_at: null,
        })
        .execute()
      if (isProvided(channel)) await ctx.schedule(sendJob, now, { messageId: id })
      return id
    },
    async answerOf({ db, siteId }, id) {
      const row = await db
        .selectFrom('messages')
        .select('answer')
        .where('site_id', '=', siteId)
        .where('message_id', '=', id)
        .executeTakeFirst()
      return row?.answer ?? 'PENDING'
    },
  }
}

export function messageJobs(providers: readonly MessageProvider[]): Readonly<Record<string, Job>> {
  const send = outsideTransaction<Job>(async (ctx, { messageId }: { messageId: string }) => {
    const message = await ctx.db
      .selectFrom('messages')
      .selectAll()
      .where('site_id', '=', ctx.siteId)
      .where('message_id', '=', messageId)
      .executeTakeFirst()
    const provider = providers.find((one) => message && one.channels.includes(message.channel))
    if (!message || !provider || message.sent_at || message.failed_at) return
    const { channel, recipient: to, text, language, code, url } = message
    const isLate = message.created_at <= later(ctx.clock.now(), -usefulFor)
    const refused = isLate
      ? new MessageRefused('The message is too old to be useful')
      : await provider
          .deliver(
            { channel, to, text, language, ...(code && { code }), ...(url && { url }) },
            ctx.services.outbound,
          )
          .then(
            () => undefined,
            (error: unknown) => (error instanceof MessageRefused ? error : Promise.reject(error)),
          )
    if (refused) ctx.services.log.warn({ err: refused, messageId, channel }, 'gave up sending a message')
    ctx.services.metrics.count('vitrine_messages_total', [channel, refused ? 'refused' : 'sent'])
    await finish(ctx, message, refused ? 'failed_at' : 'sent_at')
  })
  return { [sendJob]: send }
}

/** Production forgets the code and the address that answers a prompt. */
async function finish(
  { db, siteId, clock, services }: Context,
  { message_id, code }: { readonly message_id: string; readonly code: string | null },
  end: 'sent_at' | 'failed_at',
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ [end]: clock.now(), ...(!services.dev && { code: null, url: null, ...(code && { text: '' }) }) })
    .where('site_id', '=', siteId)
    .where('message_id', '=', message_id)
    .execute()
}
