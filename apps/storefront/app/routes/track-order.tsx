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

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Track an order', path: '/track-order' })

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
      <h1 className="text-4xl">Track an order</h1>
      <p className="mt-4 max-w-measure text-lg text-ink-soft">
        Enter the number of your order and the email address that you ordered with. We email you a link that
        shows where your order is.
      </p>
      {outcome && !outcome.code ? (
        <Banner ref={message} tone="positive" title="Look into your inbox." className="mt-8 max-w-form">
          If order {outcome.number} belongs to {outcome.email}, a link to it arrives in a minute.
        </Banner>
      ) : (
        <Form method="post" noValidate className="mt-8 flex max-w-narrow flex-col gap-5">
          {outcome?.code && !outcome.field ? (
            <Banner ref={message} tone="critical" title="The link was not sent.">
              {messageOf(outcome.code)}
            </Banner>
          ) : null}
          <TextField
            label="Order number"
            name="number"
            autoComplete="off"
            maxLength={50}
            defaultValue={outcome?.number}
            hint="You find it in the confirmation that we emailed you."
            required
          />
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={outcome?.email}
            error={outcome?.field === 'email' ? 'Enter the email address of your order' : undefined}
            required
          />
          <div>
            <Button type="submit" busy={isBusy}>
              Email me a link
            </Button>
          </div>
        </Form>
      )}
      <p className="mt-8 text-sm text-ink-soft">
        {isMember ? 'You have an account: ' : 'With an account: '}
        <Link to="/account/orders" className="vt-link">
          see all your orders
        </Link>
      </p>
    </div>
  )
}
