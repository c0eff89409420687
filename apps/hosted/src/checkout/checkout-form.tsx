import { isApiError } from '@vitrine/client'
import { Banner } from '@vitrine/ui/banner'
import { buttonClass } from '@vitrine/ui/button'
import type { FocusEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { toFailure } from '../data/failure.ts'
import { PostForm } from '../shell/post-form.tsx'
import { focusFirst, useForm } from '../shell/use-form.ts'
import { useKept } from '../shell/use-kept.ts'
import { useVisit } from '../shell/visit.ts'
import { texts } from '../texts/texts.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { type CheckoutInPage, checkDetails, type Details, refusedFields, toDetails } from './details.ts'
import { ExpressRow } from './express/express-row.tsx'
import { dueNow, needsDelivery, needsPayment } from './needs.ts'
import { OrderSection } from './order-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { isSoldOut, Problem } from './problem.tsx'
import type { PaymentFields } from './provider-fields/fields.ts'
import { chosenAddress } from './saved-addresses.ts'
import { checkoutSentences, declineSentence } from './sentences.ts'
import { Tip } from './tip.tsx'
import { readDraft, useDraft } from './use-draft.ts'
import { FORM, usePlaceOrder } from './use-place-order.ts'
import { useAutosave } from './use-save.ts'

/** The fields that pay. */
const paying = ['number', 'method']

export interface CheckoutFormProps extends CheckoutInPage {
  /** The buyer returned from the bank's page without a payment. */
  readonly declinedBefore: boolean
}

export function CheckoutForm(props: CheckoutFormProps) {
  const { membersOnly, member, signInUrl } = props.data
  if (!membersOnly || member) return <Sections {...props} />
  return (
    <Banner
      title={texts().checkout.membersOnly}
      action={
        <a className={buttonClass({ size: 'sm' })} href={signInUrl}>
          {texts().shell.signIn}
        </a>
      }
    >
      {texts().checkout.membersOnlyHint}
    </Banner>
  )
}

/** One form for everything. The tip is a form of its own, so what follows it belongs to the first by its id. */
function Sections({ data, checkout, declinedBefore }: CheckoutFormProps) {
  const { server } = useVisit()
  const formId = useId()
  const page = { data, checkout }
  const [kept, keep] = useKept<Readonly<Record<string, string>>>('choices', () => ({}))
  const [declined, setDeclined] = useKept<string | null>('declined', () =>
    declinedBefore ? texts().checkout.declines.CHALLENGE_FAILED : null,
  )
  // The answer to a plain form, which the script takes over.
  const declinedPlain = useRef(declined !== null && !declinedBefore)
  useEffect(() => {
    if (declinedPlain.current) focusFirst(paying)
  }, [])
  const [totalBefore, setTotalBefore] = useKept<string | null>('total', () => null)
  const form = useForm<Details>(
    FORM,
    { ...toDetails(page), ...kept },
    (details) => checkDetails(details, page),
    () => readDraft(checkout.id, toDetails(page)),
  )
  useDraft(checkout.id, form.values)
  const fields = useRef<PaymentFields>(undefined)
  const order = usePlaceOrder(data)
  const autosave = useAutosave(data)
  const [isChecking, setChecking] = useState(false)

  const save = (details: Details) =>
    autosave.mutate(details, (error) => {
      form.set({ delivery: '', time: '' })
      form.note(refusedFields(error, details, checkout))
    })
  const chosen = chosenAddress(form.values, page)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice and earlier input are saved at once
  useEffect(() => {
    if (chosen || form.isAhead) save(form.values)
  }, [chosen, form.isAhead])
  const saveOnLeave = ({ relatedTarget }: FocusEvent) => {
    // The order button saves, too. A new method of delivery would move it away from the pointer.
    if (!relatedTarget?.matches('[type=submit]')) save(form.values)
  }
  const place = (details: Details) => {
    const check = fields.current?.check()
    if (!check) return send(details)
    setChecking(true)
    check
      .then((isRight) => {
        if (isRight) send(details)
      })
      .finally(() => setChecking(false))
  }
  const send = (details: Details, by = fields.current) => {
    const { method, same, agreed, accepted, total, saved, keepCard } = details
    if (server) keep({ method, same, agreed, accepted, saved, keepCard, keep: details.keep })
    setDeclined(null)
    setTotalBefore(dueNow(checkout).formattedAmount)
    order.mutate(
      { details, expectedTotal: server ? total : dueNow(checkout).amount, by },
      {
        onSuccess(reply) {
          if (reply.status !== 'declined') return
          setDeclined(declineSentence(reply.code, reply.message))
          if (server) return
          form.set({ cvc: '' })
          by?.failed?.()
          if (by) by.focus()
          else focusFirst(paying)
        },
        onError: (error) => {
          by?.failed?.()
          const refused = refusedFields(error, details, checkout)
          if (Object.keys(refused).length > 0) form.setErrors(refused)
        },
      },
    )
  }

  const delivered = needsDelivery(checkout)
  const paid = needsPayment(checkout)
  const failure = order.error ? toFailure(order.error, checkoutSentences()) : undefined
  const leaving = order.isSuccess && declined === null
  const isPlacing = order.isPending || leaving || isChecking
  const busy = isPlacing
    ? texts().checkout.placing
    : autosave.isPricing
      ? texts().checkout.updatingTotal
      : undefined
  const isUnsaved = isApiError(autosave.error) && !autosave.error.fieldViolations?.length
  return (
    <div>
      <ExpressRow {...page} form={form} busy={busy !== undefined} onPay={send} />
      <PostForm {...form.submit(place)} id={formId} onBlur={saveOnLeave}>
        <ContactSection data={data} form={form} />
        {delivered || paid ? <AddressSection {...page} form={form} /> : null}
        {delivered ? (
          <DeliverySection
            {...page}
            form={form}
            busy={autosave.isPricing}
            failure={isUnsaved ? toFailure(autosave.error, checkoutSentences()) : undefined}
            onChoose={(choice) => {
              form.set(choice)
              save({ ...form.values, ...choice })
            }}
          />
        ) : null}
        {paid ? (
          <PaymentSection {...page} form={form} fields={fields} declined={declined ?? undefined} />
        ) : null}
      </PostForm>
      <div className="flex flex-col gap-8 border-t border-line pt-7">
        <Tip checkout={checkout} locale={data.site.locale} />
        <OrderSection
          {...page}
          formId={formId}
          form={form}
          busy={busy}
          problem={
            failure ? (
              <Problem
                failure={failure}
                checkout={checkout}
                totalBefore={totalBefore ?? undefined}
                cartUrl={data.callbacks.cartPageUrl}
                onSolved={() => order.reset()}
              />
            ) : null
          }
          blocked={failure ? isSoldOut(failure) : false}
        />
      </div>
    </div>
  )
}
