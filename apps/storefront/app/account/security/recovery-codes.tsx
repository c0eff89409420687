import { CodeList } from '@vitrine/ui/code-list'
import { useEffect, useRef } from 'react'

import { shop } from '../../shop.ts'
import { useMember } from '../use-member.ts'

/** Shown once, right where they were made. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const { loginEmail } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex max-w-form flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Keep these codes
        </h2>
        <p className="mt-2 text-ink-soft">
          When your phone is lost, each of them lets you in once. This is the only time that we show them.
        </p>
      </div>
      <CodeList
        label="Recovery codes"
        codes={codes}
        heading={`Recovery codes for ${shop.name}, ${loginEmail}\nEach works once.`}
        fileName="recovery-codes.txt"
      />
    </div>
  )
}
