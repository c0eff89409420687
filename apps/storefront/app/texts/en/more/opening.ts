export const opening = {
  titleOf: (shop: string) => `Coming soon · ${shop}`,
  comingSoon: 'Coming soon',
  hours: 'Opening hours',
  closedDay: 'Closed',
  closed: 'closed',
  open: 'open',
}
