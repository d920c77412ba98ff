-- An owner has every branch: no row says otherwise, so nobody who reads it has to ask for the role.
update staff set branch_ids = '{}' where role = 'OWNER';
alter table staff add check (role <> 'OWNER' or branch_ids = '{}');
