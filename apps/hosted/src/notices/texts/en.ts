export const texts = {
  continueHeading: 'Continue to checkout?',
  continueLead: 'We add the items and calculate the total. You pay nothing before you place the order.',
  continueButton: 'Continue to checkout',
  linkSent: 'We sent you a new link',
  linkSentLead: (shop: string) =>
    `${shop} sent it to the email address of your order. Earlier links no longer work.`,
  linkExpired: 'This link has expired',
  linkExpiredLead: 'You can still download your file. We send a new link to the email address of your order.',
  sendLink: 'Send a new link',
  needHelp: 'Need help? Contact {} and quote the request.',
  request: 'Request',
  addressConfirmed: 'Your address is confirmed',
  newsletterComes: (shop: string, email: string) =>
    `${shop} sends its newsletter to ${email}. Each one has a link to unsubscribe.`,
  confirmAddress: 'Confirm your address',
  newsletterThen: (shop: string, email: string) => `${shop} then sends its newsletter to ${email}.`,
  confirmButton: 'Confirm address',
  signedOut: 'You are signed out',
  signedOutLead: 'On a shared device, close this window too.',
  signInAgain: 'Sign in again',
  unsubscribe: 'Unsubscribe',
  unsubscribed: {
    ITEMS: (shop: string, email: string) => ({
      heading: 'Unsubscribe from back-in-stock emails?',
      lead: `${shop} deletes the back-in-stock requests of ${email}. It still sends order emails.`,
      doneHeading: 'Unsubscribed from back-in-stock emails',
      doneLead: `${shop} sends no more back-in-stock emails to ${email}. You can make new requests at any time.`,
    }),
    NEWSLETTER: (shop: string, email: string) => ({
      heading: 'Unsubscribe from the newsletter?',
      lead: `${shop} sends no more newsletters to ${email}. It still sends order emails.`,
      doneHeading: 'Unsubscribed from the newsletter',
      doneLead: `${shop} sends no more newsletters to ${email}. You can sign up again at any time.`,
    }),
    MARKETING: (shop: string, email: string) => ({
      heading: 'Unsubscribe from news and offers?',
      lead: `${shop} sends no more news and offers to ${email}. It still sends order emails.`,
      doneHeading: 'Unsubscribed from news and offers',
      doneLead: `${shop} sends no more news and offers to ${email}. You can sign up for the newsletter at any time.`,
    }),
    REVIEWS: (shop: string, email: string) => ({
      heading: 'Unsubscribe from review requests?',
      lead: `${shop} sends no more review requests to ${email}. It still sends order emails.`,
      doneHeading: 'Unsubscribed from review requests',
      doneLead: `${shop} sends no more review requests to ${email}. You can still write reviews in the shop.`,
    }),
  },
}

export type NoticeTexts = typeof texts
