-- Opening hours, which only published packages could write, are properties of the shop. Exceptions with other texts
-- than times are left out.
update sites set settings = jsonb_set(
    settings #- '{published,businessSchedule}',
    '{openingHours}',
    jsonb_build_object(
      'periods', coalesce(settings #> '{published,businessSchedule,periods}', '[]'),
      'exceptions', jsonb_path_query_array(
        settings,
        '$.published.businessSchedule.specialHourPeriod[*] ?
          (@.startDate like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}T" && @.endDate like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}T")')))
  where settings #> '{published,businessSchedule}' is not null;
