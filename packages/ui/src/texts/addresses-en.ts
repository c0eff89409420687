/** The words of suggested addresses. */
export const english = {
  suggested: 'Suggested addresses',
  found: (count: number) =>
    `${count === 1 ? '1 address' : `${count} addresses`} found. Use the arrow keys to choose.`,
}

export type AddressTexts = typeof english
