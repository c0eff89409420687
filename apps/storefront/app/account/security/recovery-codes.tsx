import { CodeList } from '@vitrine/ui/code-list'
import { useEffect, useRef } from 'react'

import { shop } from '../../shop.ts'
import { moreTexts } from '../../texts/texts.ts'
import { useMember } from '../use-member.ts'

/** Shown only once, after the codes were created. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { loginEmail } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex max-w-form flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {moreTexts.security.saveCodes}
        </h2>
        <p className="mt-2 text-ink-soft">{moreTexts.security.codesHint}</p>
      </div>
      <CodeList
        label={moreTexts.security.recoveryCodes}
        codes={codes}
        heading={moreTexts.security.codesOf(shop.name, loginEmail ?? '')}
        fileName="recovery-codes.txt"
      />
    </div>
  )
}
