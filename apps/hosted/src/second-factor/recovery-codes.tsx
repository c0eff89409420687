import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CopyIcon, DownloadIcon, PrinterIcon } from '@vitrine/ui/icons'
import { useState } from 'react'
import type { Site } from '../page-data.ts'
import { useCopy } from '../shell/copy-button.tsx'
import { focusFirst } from '../shell/use-form.ts'

export interface RecoveryCodesProps {
  readonly site: Site
  readonly email: string
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** Shown once; goes on only when the person says that they are kept. */
export function RecoveryCodes({ site, email, codes, onSaved }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false)
  const [missing, setMissing] = useState(false)
  const copy = useCopy()
  const text = `Recovery codes for ${site.name}, ${email}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(!saved)
        if (saved) onSaved()
        else focusFirst(['saved'])
      }}
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-surface px-5 py-4 font-code text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<CopyIcon size={16} />}
          onClick={() => copy('the codes', text)}
        >
          Copy
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<DownloadIcon size={16} />}
          onClick={() => download(text, 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button size="sm" variant="secondary" icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Checkbox
        name="saved"
        className="vt-screen-only"
        label="I have kept the codes where I find them without this phone"
        checked={saved}
        error={missing && !saved ? 'Keep them first: without them a lost phone locks you out.' : undefined}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <Button type="submit" size="lg" wide>
        Continue
      </Button>
    </form>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
