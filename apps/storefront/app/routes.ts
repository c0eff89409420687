import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:slug', 'routes/product.tsx'),
  route('preview/:id', 'routes/preview.tsx'),
  route('preview/pages/:id', 'routes/page-preview.tsx'),
  route('pages/:slug', 'routes/page.tsx'),
  route('products/:slug/review', 'routes/review.tsx'),
  route('reviews/:id', 'routes/review-request.tsx'),
  route('collections/:slug', 'routes/collection.tsx'),
  route('search', 'routes/search.tsx'),

  route('plans', 'routes/plans.tsx'),
  route('plans/:id', 'routes/plan.tsx'),

  route('cart', 'routes/cart.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('thank-you', 'routes/thank-you.tsx'),

  route('track-order', 'routes/track-order.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('newsletter', 'routes/newsletter.tsx'),

  route('account', 'routes/account.tsx', [
    index('routes/account/overview.tsx'),
    route('orders', 'routes/account/orders.tsx'),
    route('subscriptions', 'routes/account/subscriptions.tsx'),
    route('memberships', 'routes/account/memberships.tsx'),
    route('waiting', 'routes/account/back-in-stock.tsx'),
    route('reviews', 'routes/account/reviews.tsx'),
    route('bookings', 'routes/account/bookings.tsx'),
    route('events', 'routes/account/events.ts'),
    route('profile', 'routes/account/profile.tsx'),
    route('contact', 'routes/account/contact.tsx'),
    route('cards', 'routes/account/cards.tsx'),
    route('security', 'routes/account/security.tsx'),
    route('security/second-step', 'routes/account/second-step.tsx'),
    route('security/password', 'routes/account/password.tsx'),
    route('security/delete', 'routes/account/delete.tsx'),
  ]),
  route('account/orders/:id', 'routes/order.tsx'),
  route('account/orders/:id/invoices/:invoiceId', 'routes/invoice.ts'),
  route('goodbye', 'routes/goodbye.tsx'),

  route('community', 'routes/community.tsx'),
  route('community/:slug', 'routes/member.tsx'),

  route('auth/failed', 'routes/sign-in-failed.tsx'),
  route('auth/*', 'routes/site.ts'),
  route('api/*', 'routes/site.ts', { id: 'api' }),

  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/pages.xml', 'routes/sitemap/pages.ts'),
  route('sitemap/products.xml', 'routes/sitemap/products.ts'),
  route('shop-preview', 'routes/shop-preview.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
