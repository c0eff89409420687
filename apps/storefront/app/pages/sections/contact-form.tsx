import type { ContactFormSection } from '@vitrine/client/pages'
import { lazy, Suspense } from 'react'

import { shop } from '../../shop.ts'
import { withMoreTexts } from '../../texts/texts.ts'
import { labelled, SectionHead } from './section-head.tsx'

/** Most pages have no form, so that its script comes with the pages that do. */
const MessageForm = lazy(async () => ({
  default: (await withMoreTexts(import('../../contact/message-form.tsx'))).MessageForm,
}))

const OpeningHours = lazy(async () => ({
  default: (await withMoreTexts(import('./opening-hours.tsx'))).OpeningHours,
}))

/** The form that writes to the shop, and its other contact data. */
export function ContactForm({ section }: { readonly section: ContactFormSection }) {
  const { id, heading, text } = section
  const { supportEmail, phone, address } = shop
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} />
      {text ? <p className="max-w-measure text-lg whitespace-pre-line text-ink-soft">{text}</p> : null}
      <div className="mt-8">
        <Suspense>
          <MessageForm />
        </Suspense>
      </div>
      <address className="mt-10 flex flex-col gap-2 text-lg not-italic">
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`} className="vt-link self-start">
            {supportEmail}
          </a>
        ) : null}
        {phone ? (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="vt-link self-start">
            {phone}
          </a>
        ) : null}
        {address}
      </address>
      <Suspense>{shop.openingHours ? <OpeningHours /> : null}</Suspense>
    </section>
  )
}
