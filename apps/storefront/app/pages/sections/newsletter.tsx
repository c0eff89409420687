import type { NewsletterSection } from '@vitrine/client/pages'
import { lazy, Suspense } from 'react'
import { withMoreTexts } from '../../texts/texts.ts'
import { labelled, SectionHead } from './section-head.tsx'

/** Most pages have no form, so that its script comes with the pages that do. */
const NewsletterForm = lazy(async () => ({
  default: (await withMoreTexts(import('../../newsletter/newsletter-form.tsx'))).NewsletterForm,
}))

export function Newsletter({ section }: { readonly section: NewsletterSection }) {
  const { id, heading, text } = section
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} />
      {text ? <p className="max-w-measure text-lg whitespace-pre-line text-ink-soft">{text}</p> : null}
      <div className="mt-8">
        <Suspense>
          <NewsletterForm source="section" />
        </Suspense>
      </div>
    </section>
  )
}
