-- How long pieces wait for a buyer who pays is said once, by the checkout settings.
update sites set settings = jsonb_set(
    settings,
    '{checkout}',
    coalesce(settings -> 'checkout', '{}') || jsonb_build_object(
      'stockHold', jsonb_build_object('value', least(reservation_minutes, 1000), 'unit', 'MINUTES')))
  from inventory_settings where inventory_settings.site_id = sites.site_id;
drop table inventory_settings;
