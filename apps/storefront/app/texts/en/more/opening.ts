export const opening = {
  titleOf: (shop: string) => `Coming soon · ${shop}`,
  comingSoon: 'Coming soon',
  onlyYou: 'Only you see this.',
  notOpenYet: 'The shop is not open yet.',
  nextSteps: 'Next steps in the back office',
  hours: 'Opening hours',
  closedDay: 'Closed',
  closed: 'closed',
  open: 'open',
}
