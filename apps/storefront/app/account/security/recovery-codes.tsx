import { CodeList } from '@vitrine/ui/code-list'
import { useEffect, useRef } from 'react'

import { shop } from '../../shop.ts'
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
          Save your recovery codes
        </h2>
        <p className="mt-2 text-ink-soft">
          If you lose your phone, sign in with one of these codes. We show them only once.
        </p>
      </div>
      <CodeList
        label="Recovery codes"
        codes={codes}
        heading={`Recovery codes for ${shop.name}, ${loginEmail}\
Each code works once.`}
        fileName="recovery-codes.txt"
      />
    </div>
  )
}
