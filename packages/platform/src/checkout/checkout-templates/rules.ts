import type {
  CheckoutTemplate,
  CheckoutTemplateChanges,
  NewCheckoutTemplate,
} from '../../generated/checkout-templates.ts'
import type { TemplateContents, TemplateRow } from './store.ts'

type CustomLine = CheckoutTemplate['customLineItems'][number]

export function contentsOf({ name, status, ...template }: NewCheckoutTemplate): TemplateContents {
  return {
    status: status ?? 'ACTIVE',
    name: name ?? null,
    document: {
      ...template,
      lineItems: template.lineItems ?? [],
      customLineItems: template.customLineItems ?? [],
    },
  }
}

/** Merges the changes; null clears a field. */
export function changed(
  { status, name, document }: TemplateContents,
  { name: newName, status: newStatus, ...changes }: Omit<CheckoutTemplateChanges, 'id'>,
): TemplateContents {
  const entries = Object.entries({ ...document, ...withoutUndefined(changes) })
  return {
    status: newStatus ?? status,
    name: newName === undefined ? name : newName,
    document: Object.fromEntries(
      entries.filter(([, value]) => value !== null),
    ) as unknown as TemplateContents['document'],
  }
}

export function toTemplate(row: TemplateRow, baseUrl: string): CheckoutTemplate {
  return {
    id: row.id,
    status: row.status,
    ...(row.name !== null && { name: row.name }),
    ...row.document,
    customLineItems: row.document.customLineItems.map(withDates),
    url: `${baseUrl}/v1/checkout-templates/${row.id}/create-and-redirect-to-checkout`,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}

/** Stored JSON has dates as text. */
function withDates({ serviceProperties, ...line }: CustomLine): CustomLine {
  if (!serviceProperties) return line
  const { scheduledDate, ...service } = serviceProperties
  return {
    ...line,
    serviceProperties: { ...service, ...(scheduledDate && { scheduledDate: new Date(scheduledDate) }) },
  }
}

function withoutUndefined<T extends object>(source: T): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Partial<T>
}
