import type { PreviewProductImportOutput } from '@vitrine/client/product-imports'
import { Button } from '@vitrine/ui/button'
import { Select } from '@vitrine/ui/select'
import { Cell, HeadCell, Table } from '@vitrine/ui/table'

import type { Mapping } from '../../data/product-imports.ts'
import { fieldName } from './names.ts'

type Preview = PreviewProductImportOutput['preview']

export interface MappingTableProps {
  readonly preview: Preview
  /** Absent: the recognised fields. */
  readonly mapping: Mapping | undefined
  readonly onChange: (mapping: Mapping | undefined) => void
}

const newField = 'customField:'

/** The columns of the file, each with its field. */
export function MappingTable({ preview, mapping, onChange }: MappingTableProps) {
  const { columns, fields } = preview
  const present = Object.fromEntries(columns.map(({ name, field }) => [name, field ?? '']))
  const choose = (column: string, field: string) => {
    // A field belongs to one column: the one that had it is ignored from now on.
    const others = Object.entries(present).map(
      ([name, value]) => [name, value === field ? '' : value] as const,
    )
    onChange({ ...Object.fromEntries(others), [column]: field })
  }
  return (
    <>
      <Table caption="Columns of the file">
        <thead>
          <tr>
            <HeadCell>Column</HeadCell>
            <HeadCell>Example</HeadCell>
            <HeadCell>Field</HeadCell>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, field = '', example }) => {
            const own = `${newField}${name.slice(0, 60)}`
            const known = new Set([...fields, own, ...(field ? [field] : [])])
            return (
              <tr key={name}>
                <Cell className="font-medium wrap-anywhere">{name}</Cell>
                <Cell className="max-w-60 truncate text-ink-soft">{example}</Cell>
                <Cell>
                  <Select
                    label={`Field of ${name}`}
                    hideLabel
                    value={field}
                    onChange={({ target }) => choose(name, target.value)}
                    placeholder="Ignored"
                    options={[...known].map((value) => ({ value, label: fieldName(value) }))}
                    className="min-w-44"
                  />
                </Cell>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        disabled={!mapping}
        onClick={() => onChange(undefined)}
      >
        Reset mapping
      </Button>
    </>
  )
}
