import { expect, test } from 'vitest'

import { spansSites } from './one-site.ts'

const kept = {
  'a value': 'select * from orders where site_id = $1 and id = $2',
  'a join':
    'select * from orders o join payments p on p.site_id = o.site_id and p.order_id = o.id where o.site_id = $1',
  'a join by name': 'select * from orders join payments using (site_id, id) where site_id = $1',
  'a row':
    'select * from orders o, payments p where (p.site_id, p.id) = (o.site_id, o.id) and o.site_id = $1::uuid',
  'a subquery of its row':
    'select (select count(*) from payments p where p.site_id = o.site_id) from orders o where o.site_id = $1',
  'a part': 'with found as (select * from orders where site_id = $1) select * from found',
  'a change': 'update orders set number = 1 where site_id = $1 returning *',
  'a removal':
    'delete from orders where site_id = $1 and id in (select id from payments where site_id = $2 limit 5)',
  'an addition':
    'insert into orders (site_id, id) values ($1, $2) on conflict (site_id, id) do update set number = 2',
  'the catalogue': "select relname from pg_class where relname = 'orders'",
  'nothing at all': 'select 1',
}
for (const [name, sql] of Object.entries(kept))
  test(`${name} keeps to one site`, async () => expect(await spansSites(sql)).toEqual([]))

const spanning = {
  'no condition': 'select * from orders',
  'another condition': 'select * from orders where id = $1',
  'a choice': 'select * from orders where site_id = $1 or id = $2',
  'a join by id alone': 'select * from orders o join payments p on p.order_id = o.id where o.site_id = $1',
  'two that only have each other': 'select * from (select 1) as one, orders o where o.site_id = o.id',
  'a subquery': 'select * from orders where site_id = $1 and id in (select order_id from payments)',
  'a part': 'with found as (select * from orders) select * from found',
  'a change': 'update orders set number = 1 where id = $1',
  'a move': 'update orders set site_id = $2 where site_id = $1',
  'an addition': 'insert into orders (id) values ($1)',
  'a conflict': 'insert into orders (site_id, id) values ($1, $2) on conflict (id) do nothing',
  'half of a union': 'select 1 from orders where site_id = $1 union select 2 from payments',
}
for (const [name, sql] of Object.entries(spanning))
  test(`${name} may span sites`, async () => expect(await spansSites(sql)).toHaveLength(1))
