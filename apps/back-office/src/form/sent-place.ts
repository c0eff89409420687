/** The place of a row among those that are sent, because errors name it; -1 for a row that is not sent. */
export function sentPlace<Row>(rows: readonly Row[], isSent: (row: Row) => boolean, index: number): number {
  const row = rows[index]
  return row !== undefined && isSent(row) ? rows.slice(0, index).filter(isSent).length : -1
}
