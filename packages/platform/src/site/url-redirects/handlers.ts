import { sql } from 'kysely'
import type {
  SetUrlRedirectsError,
  SetUrlRedirectsInput,
  UrlRedirectsHandlers,
} from '../../generated/url-redirects.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { isUuid, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { FieldTable } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { mostRedirects } from './move-path.ts'
import { pathOf, targetOf } from './rules.ts'
import {
  countRedirects,
  deleteRedirects,
  endless,
  follow,
  type NewRedirect,
  type RedirectRow,
  setRedirects,
  toUrlRedirect,
} from './store.ts'

const sortable = { sortable: true }
const tieBreak = uuidField('redirect_id', sortable)
const fields: FieldTable = {
  id: tieBreak,
  from: textField('from_path', sortable),
  to: textField('target', sortable),
  createdDate: timestampField('created_at', sortable),
  updatedDate: timestampField('updated_at', sortable),
}

export const handlers: UrlRedirectsHandlers = {
  async queryUrlRedirects({ query, search }, ctx) {
    const source = {
      from: 'url_redirects',
      fields,
      tieBreak,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
      words: (text: string) =>
        sql<boolean>`from_path || ' ' || target ilike ${`%${text.trim().replace(/[\\%_]/g, '\\$&')}%`}`,
    }
    const { rows, metadata } = await cursorQuery<RedirectRow>(ctx, source, {
      ...query,
      ...(search?.trim() && { search }),
    })
    return { urlRedirects: rows.map(toUrlRedirect), metadata }
  },

  async setUrlRedirects({ urlRedirects: sent }, ctx) {
    const redirects = checked(sent, ctx)
    const rows = await setRedirects(ctx, redirects)
    if ((await countRedirects(ctx)) > mostRedirects) ctx.fail('TOO_MANY_URL_REDIRECTS')
    const circles = await endless(
      ctx,
      redirects.map(({ from }) => from),
    )
    const first = redirects.findIndex(({ from }) => circles.has(from))
    if (first >= 0)
      ctx.violation(
        `urlRedirects[${first}].to`,
        'VALIDATION',
        'leads back to where it began, or over ten redirects',
      )
    return { urlRedirects: rows.map(toUrlRedirect) }
  },

  async deleteUrlRedirects({ ids }, ctx) {
    await deleteRedirects(ctx, ids.filter(isUuid))
    return {}
  },

  async followUrlRedirect({ path }, ctx) {
    const known = pathOf(path)
    const to = known && (await follow(ctx, known))
    return to ? { to } : ctx.fail('URL_REDIRECT_NOT_FOUND')
  },
}

type Checker = Pick<Context<SetUrlRedirectsError>, 'violation'>

/** The redirects as they are stored. */
function checked(sent: SetUrlRedirectsInput['urlRedirects'], ctx: Checker): readonly NewRedirect[] {
  const paths = new Set<string>()
  return sent.map((one, index) => {
    const refuse = (field: string, description: string) =>
      ctx.violation(`urlRedirects[${index}].${field}`, 'VALIDATION', description)
    const from = pathOf(one.from)
    if (!from || from === '/') return refuse('from', 'must be a path such as /old-path, without ? and #')
    if (paths.has(from)) return refuse('from', 'is in the list twice')
    paths.add(from)
    const to = targetOf(one.to) ?? refuse('to', 'must be a path such as /new-path, or begin with https://')
    return { from, to }
  })
}
