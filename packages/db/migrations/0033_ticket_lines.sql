-- What is on a ticket is written down whole, so that a dish that left the order can be taken off on paper (desk §6.6).
update print_job j set lines = coalesce((
  select jsonb_agg(jsonb_build_object('position', l.position, 'count', l.count, 'productId', l.product_id, 'name', l.name,
    'modifications', l.modifications, 'comment', l.comment, 'personName', l.person_name) order by l.position)
  from order_line l where l.merchant_id = j.merchant_id and l.order_id = j.order_id), '[]');
