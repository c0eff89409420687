import type { RichTextSection } from '@vitrine/client/pages'

import { RichText } from '../rich-text.tsx'

export function FormattedText({ section }: { readonly section: RichTextSection }) {
  return (
    <section className="mx-auto w-full max-w-page px-gutter">
      <RichText text={section.text} className="max-w-measure text-lg" />
    </section>
  )
}
