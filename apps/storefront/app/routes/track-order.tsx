import { isApiError } from '@vitrine/client'
import { sendOrderLink } from '@vitrine/client/orders'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { TextField } from '@vitrine/ui/text-field'
import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useNavigation,
} from 'react-router'

import { useSite } from '../data/site.ts'
import { messageOf } from '../data/user-message.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

interface Outcome {
  readonly number: string
  readonly email: string
  /** The error code. */
  readonly code?: string
  /** The refused field. */
  readonly field?: string | undefined
}

export const loader = (args: LoaderFunctionArgs) => load(args, async () => ({}))

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const sent = { number: textOf(form, 'number'), email: textOf(form, 'email') }
  try {
    await sendOrderLink(site.getSession(context).client, sent)
    return data<Outcome>(sent)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<Outcome>({ ...sent, code: error.code, field: error.field }, { status: error.status ?? 503 })
  }
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.orders.track, path: '/track-order' })

/** Guests get a link to their order by email. */
export default function TrackOrder() {
  const outcome = useActionData<typeof action>()
  const isBusy = useNavigation().state === 'submitting'
  const isMember = useSite()?.role === 'member'
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) message.current?.focus()
  }, [outcome])
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <h1 className="text-4xl">{moreTexts.orders.track}</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">{moreTexts.orders.trackHint}</p>
      {outcome && !outcome.code ? (
        <Banner ref={message} tone="positive" title={moreTexts.orders.inbox} className="mt-8 max-w-form">
          {moreTexts.orders.linkOnWay(outcome.number, outcome.email)}
        </Banner>
      ) : (
        <Form method="post" noValidate className="mt-8 flex max-w-narrow flex-col gap-5">
          {outcome?.code && !outcome.field ? (
            <Banner ref={message} tone="critical" title={moreTexts.orders.linkNotSent}>
              {messageOf(outcome.code)}
            </Banner>
          ) : null}
          <TextField
            label={moreTexts.orders.orderNumber}
            name="number"
            autoComplete="off"
            maxLength={50}
            defaultValue={outcome?.number}
            hint={moreTexts.orders.numberHint}
            required
          />
          <TextField
            label={moreTexts.orders.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={outcome?.email}
            error={outcome?.field === 'email' ? moreTexts.orders.enterEmail : undefined}
            required
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {moreTexts.orders.emailLink}
            </Button>
          </div>
        </Form>
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {isMember ? moreTexts.orders.youHaveAccount : moreTexts.orders.withAccount}{' '}
        <Link to="/account/orders" className="vt-link">
          {moreTexts.orders.seeAll}
        </Link>
      </p>
    </div>
  )
}
