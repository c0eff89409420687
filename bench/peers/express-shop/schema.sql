-- The tables of `schema.prisma`, written here because the tool that creates them downloads a binary.
create table "Product" (
  "id" uuid primary key,
  "name" text not null,
  "slug" text not null unique,
  "description" text not null,
  "imageUrl" text not null,
  "createdAt" timestamp(3) not null default current_timestamp
);
create index on "Product" ("createdAt");

create table "Variant" (
  "id" uuid primary key,
  "productId" uuid not null references "Product",
  "sku" text not null unique,
  "price" integer not null,
  "stock" integer not null
);
create index on "Variant" ("productId");

create table "Cart" (
  "id" uuid primary key,
  "visitorId" uuid not null unique
);

create table "CartItem" (
  "id" uuid primary key,
  "cartId" uuid not null references "Cart",
  "variantId" uuid not null references "Variant",
  "quantity" integer not null,
  unique ("cartId", "variantId")
);

create table "Checkout" (
  "id" uuid primary key,
  "visitorId" uuid not null,
  "email" text not null,
  "address" jsonb not null,
  "items" jsonb not null,
  "subtotal" integer not null,
  "shipping" integer not null,
  "tax" integer not null,
  "total" integer not null,
  "orderId" uuid unique
);

create table "Order" (
  "id" uuid primary key,
  "number" serial not null unique,
  "visitorId" uuid not null,
  "email" text not null,
  "address" jsonb not null,
  "subtotal" integer not null,
  "shipping" integer not null,
  "tax" integer not null,
  "total" integer not null,
  "createdAt" timestamp(3) not null default current_timestamp
);

create table "OrderItem" (
  "id" uuid primary key,
  "orderId" uuid not null references "Order",
  "variantId" uuid not null,
  "name" text not null,
  "sku" text not null,
  "price" integer not null,
  "quantity" integer not null
);
create index on "OrderItem" ("orderId");
