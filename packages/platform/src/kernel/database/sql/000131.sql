-- The spent amount of a customer is what they paid, not what they ordered.
update customer_orders c set amount = o.paid - o.refunded
from orders o
where o.site_id = c.site_id and o.id = c.order_id and c.counts;

update customers c set spent = o.amount
from (select site_id, customer_id, sum(amount) as amount from customer_orders group by 1, 2) o
where o.site_id = c.site_id and o.customer_id = c.customer_id;
