import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:slug', 'routes/product.tsx'),
  route('collections/:slug', 'routes/collection.tsx'),
  route('search', 'routes/search.tsx'),

  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('thank-you', 'routes/thank-you.tsx'),

  route('account', 'routes/account.tsx'),
  route('account/orders/:id', 'routes/order.tsx'),
  route('auth/failed', 'routes/sign-in-failed.tsx'),
  route('auth/*', 'routes/site.ts'),
  route('api/*', 'routes/site.ts', { id: 'api' }),

  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
