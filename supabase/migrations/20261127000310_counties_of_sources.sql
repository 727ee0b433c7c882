-- The counties of a source that is on may be chosen anew, which the audit log keeps.
alter table ops.audit_log drop constraint audit_log_action_check;
alter table ops.audit_log add constraint audit_log_action_check check (
  action in (
    'admin-granted', 'admin-revoked', 'usage-reset', 'branding-changed',
    'api-key-made', 'api-key-changed', 'api-key-revoked',
    'file-uploaded', 'file-import-ordered', 'mapping-saved',
    'limits-brought', 'limits-withdrawn',
    'source-switched-on', 'source-switched-off', 'source-counties-chosen'
  )
);
