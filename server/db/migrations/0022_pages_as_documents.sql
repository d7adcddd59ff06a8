-- Pages were lists of sections; they become documents: sections and items by id beside their order, values by the names of their cells.
update posts set document = jsonb_build_object(
  'v', 1,
  'order', (select jsonb_agg(section -> 'id' order by place) from jsonb_array_elements(sections) with ordinality as listed(section, place)),
  'sections', (select jsonb_object_agg(section ->> 'id', jsonb_build_object('type', section -> 'type', 'v', 1, 'fields', case section ->> 'type'
    when 'hero' then section - '{id,type,imageId,imageTallId,buttons}'::text[] || jsonb_build_object(
      'image', section -> 'imageId',
      'imageTall', section -> 'imageTallId',
      'buttons', (select jsonb_build_object(
          'order', coalesce(jsonb_agg(button -> 'id' order by at), '[]'),
          'items', coalesce(jsonb_object_agg(button ->> 'id', jsonb_build_object('label', button -> 'label', 'link', button -> 'target')) filter (where button is not null), '{}'))
        from jsonb_array_elements(section -> 'buttons') with ordinality as buttons(button, at)))
    when 'facts' then jsonb_build_object('items', (select jsonb_build_object(
          'order', coalesce(jsonb_agg(item -> 'id' order by at), '[]'),
          'items', coalesce(jsonb_object_agg(item ->> 'id', item - 'id') filter (where item is not null), '{}'))
        from jsonb_array_elements(section -> 'items') with ordinality as items(item, at)))
    when 'faq' then jsonb_build_object('groups', (select jsonb_build_object(
          'order', coalesce(jsonb_agg(questions -> 'id' order by at), '[]'),
          'items', coalesce(jsonb_object_agg(questions ->> 'id', jsonb_build_object('title', questions -> 'title', 'items', (select jsonb_build_object(
              'order', coalesce(jsonb_agg(item -> 'id' order by below), '[]'),
              'items', coalesce(jsonb_object_agg(item ->> 'id', item - 'id') filter (where item is not null), '{}'))
            from jsonb_array_elements(questions -> 'items') with ordinality as items(item, below)))) filter (where questions is not null), '{}'))
        from jsonb_array_elements(section -> 'groups') with ordinality as grouped(questions, at)))
    when 'storySplit' then section - '{id,type,imageId,button}'::text[] || jsonb_build_object('image', section -> 'imageId', 'button', case jsonb_typeof(section -> 'button') when 'object' then (section -> 'button') - 'id' else 'null' end)
    else section - '{id,type}'::text[]
      || case when section -> 'button' is null then '{}' else jsonb_build_object('button', case jsonb_typeof(section -> 'button') when 'object' then (section -> 'button') - 'id' else 'null' end) end
      || case when section -> 'productIds' is null then '{}' else jsonb_build_object('productIds', jsonb_build_object('mode', 'chosen', 'ids', section -> 'productIds')) end
      || case when section -> 'categoryIds' is null then '{}' else jsonb_build_object('categoryIds', jsonb_build_object('mode', 'chosen', 'ids', section -> 'categoryIds')) end
      || case when section -> 'postIds' is null then '{}' else jsonb_build_object('postIds', jsonb_build_object('mode', 'chosen', 'ids', section -> 'postIds')) end
      || case when section -> 'eventIds' is null then '{}' else jsonb_build_object('eventIds', jsonb_build_object('mode', 'chosen', 'ids', section -> 'eventIds')) end
    end)) from jsonb_array_elements(sections) as listed(section)))
where jsonb_array_length(sections) > 0;
