"""A small project for Dagster: `python bakery.py` fills DAGSTER_HOME with three Runs, `dagster-webserver -f bakery.py` shows it."""

from dagster import (
    AssetSelection,
    Definitions,
    MaterializeResult,
    asset,
    define_asset_job,
    job,
    materialize,
    op,
    ScheduleDefinition,
)


@asset(group_name="orders", description="Every order as the shops send it.", owners=["team:shops"], tags={"tier": "raw"}, kinds={"csv"})
def raw_orders() -> MaterializeResult:
    return MaterializeResult(metadata={"rows": 1240, "source": "shops.csv"})


@asset(group_name="orders", deps=[raw_orders], description="Orders without doubles and tests.", owners=["team:data"])
def clean_orders() -> MaterializeResult:
    return MaterializeResult(metadata={"rows": 1198, "dropped": 42})


@asset(group_name="reports", deps=[clean_orders], description="What each shop sold in a day.", owners=["team:data"])
def daily_sales() -> MaterializeResult:
    return MaterializeResult(metadata={"rows": 31, "best shop": "Harbour Street"})


@asset(group_name="reports", deps=[clean_orders], description="Which loaves sell best.")
def loaf_ranking() -> MaterializeResult:
    return MaterializeResult(metadata={"winner": "Rye"})


@asset(group_name="stock", description="Flour left in the store, in kilograms.")
def flour_stock() -> MaterializeResult:
    raise ValueError("the scale did not answer")


@op
def heat_oven() -> int:
    return 230


@op
def bake(temperature: int) -> None:
    assert temperature > 200


@job(description="Heats the oven and bakes a batch.", tags={"place": "harbour"})
def morning_batch():
    bake(heat_oven())


reports_job = define_asset_job("reports_job", AssetSelection.groups("reports"), description="Makes all reports.")

defs = Definitions(
    assets=[raw_orders, clean_orders, daily_sales, loaf_ranking, flour_stock],
    jobs=[morning_batch, reports_job],
    schedules=[
        ScheduleDefinition(name="every_morning", job=morning_batch, cron_schedule="0 4 * * *", execution_timezone="UTC"),
        ScheduleDefinition(name="weekly_reports", job=reports_job, cron_schedule="0 6 * * 1", execution_timezone="UTC"),
    ],
)

if __name__ == "__main__":
    from dagster import DagsterInstance

    with DagsterInstance.get() as instance:
        materialize([raw_orders, clean_orders, daily_sales], instance=instance)
        materialize([flour_stock], instance=instance, raise_on_error=False)
        morning_batch.execute_in_process(instance=instance)
