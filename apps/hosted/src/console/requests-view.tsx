import { useQuery } from '@tanstack/react-query'
import { Badge, type Tone } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { CopyButton, useCopy } from '@vitrine/ui/copy-button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { TextField } from '@vitrine/ui/text-field'
import { useState } from 'react'
import type { Connection, LoggedRequest } from '../generated/hosted-pages.ts'
import { CodeBlock } from './code-block.tsx'
import { requests } from './control-plane.ts'
import { Entry } from './entry.tsx'
import { Loaded } from './loaded.tsx'
import { toCurl } from './to-curl.ts'
import { When } from './when.tsx'

export interface RequestsViewProps {
  readonly locale: string
  readonly dev: Pick<Connection, 'baseUrl'>
}

export function RequestsView({ locale, dev }: RequestsViewProps) {
  const query = useQuery(requests)
  const [part, setPart] = useState('')
  const [isFailedOnly, setFailedOnly] = useState(false)
  const isWanted = ({ method, path, code, id, status }: LoggedRequest) =>
    (!isFailedOnly || status >= 400) &&
    `${method} ${path} ${code} ${id}`.toLowerCase().includes(part.trim().toLowerCase())
  return (
    <Loaded query={query}>
      {(all) => (
        <>
          <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
            <TextField
              label="Search"
              type="search"
              placeholder="Path, code or request id"
              className="w-full sm:max-w-narrow"
              value={part}
              onChange={(event) => setPart(event.target.value)}
            />
            <Checkbox
              label="Failed only"
              className="pb-2.5"
              checked={isFailedOnly}
              onChange={(event) => setFailedOnly(event.target.checked)}
            />
          </div>
          <ul className="border-t border-line">
            {all.filter(isWanted).map((request) => (
              <RequestEntry key={request.id} request={request} locale={locale} baseUrl={dev.baseUrl} />
            ))}
          </ul>
          {all.some(isWanted) ? null : (
            <EmptyState title={all.length === 0 ? 'No requests yet' : 'No matching requests'}>
              The last 200 requests to the platform appear here, without secrets.
            </EmptyState>
          )}
        </>
      )}
    </Loaded>
  )
}

interface RequestEntryProps {
  readonly request: LoggedRequest
  readonly locale: string
  readonly baseUrl: string
}

function RequestEntry({ request, locale, baseUrl }: RequestEntryProps) {
  const { id, method, path, status, code, milliseconds, caller, input, time } = request
  const copy = useCopy()
  const summary = (
    <>
      <When date={time} locale={locale} />
      <Badge tone={toneOf(status)}>{status}</Badge>
      <span className="min-w-0 font-code text-sm break-all">
        <b className="font-medium">{method}</b> {path}
      </span>
      {code ? <span className="font-code text-xs text-critical">{code}</span> : null}
      <span className="vt-numbers ml-auto text-sm text-ink-soft">{milliseconds} ms</span>
    </>
  )
  return (
    <Entry summary={summary}>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span>
          By <span className="text-ink">{caller}</span>
        </span>
        <span className="flex items-center gap-1">
          Request <code className="font-code text-xs break-all text-ink select-all">{id}</code>
          <CopyButton what="the request id" text={id} />
        </span>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => copy('the request as curl', toCurl(request, baseUrl))}
        >
          Copy as curl
        </Button>
      </p>
      {input === undefined ? null : <CodeBlock label="Request body" value={input} />}
    </Entry>
  )
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'critical'
  return status >= 400 ? 'caution' : 'positive'
}
